import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './carousel';

const renderSlide = (index: number) => <img src={`/${index}.webp`} alt={`Stanza ${index + 1}`} />;

function slides() {
  return screen.getAllByRole('group', { name: /^\d di \d$/, hidden: true });
}

/** The number of the slide that is not inert, from 1. */
function current(): number {
  return slides().findIndex((slide) => !slide.hasAttribute('inert')) + 1;
}

describe('Carousel', () => {
  it('has no controls with one picture', async () => {
    const user = userEvent.setup();
    render(<Carousel label="Galleria" count={1} renderSlide={renderSlide} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(current()).toBe(1);
  });

  it('names itself and each slide', () => {
    render(<Carousel label="Galleria di Studio Lari" count={3} renderSlide={renderSlide} />);
    expect(screen.getByRole('group', { name: 'Galleria di Studio Lari' })).toBeInTheDocument();
    expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 di 3', '2 di 3', '3 di 3']);
  });

  it('moves with the arrow buttons and wraps around at both ends', async () => {
    const user = userEvent.setup();
    render(<Carousel label="Galleria" count={3} renderSlide={renderSlide} />);
    await user.click(screen.getByRole('button', { name: 'Immagine precedente' }));
    expect(current()).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Immagine successiva' }));
    expect(current()).toBe(1);
  });

  it('follows the arrow keys and the dots, and calls onChange', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    render(<Carousel label="Galleria" count={3} renderSlide={renderSlide} onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: 'Immagine 2 di 3' }));
    expect(current()).toBe(2);
    await user.keyboard('{ArrowRight}');
    expect(current()).toBe(3);
    expect(onChange.mock.calls).toEqual([[1], [2]]);
    expect(screen.getByRole('button', { name: 'Immagine 3 di 3' })).toHaveAttribute('aria-current', 'true');
  });

  it('renders only the first picture until the first interaction, then its neighbours', async () => {
    const user = userEvent.setup();
    render(<Carousel label="Galleria" count={5} renderSlide={renderSlide} />);
    const rendered = () =>
      slides().map((slide) => within(slide).queryAllByRole('img', { hidden: true }).length);
    expect(rendered()).toEqual([1, 0, 0, 0, 0]);
    await user.hover(screen.getByRole('group', { name: 'Galleria' }));
    expect(rendered()).toEqual([1, 1, 0, 0, 1]);
  });
});
