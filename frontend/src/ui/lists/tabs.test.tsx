import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const tabs = ['Uno', 'Due', 'Tre'].map((label, index) => ({
  key: label,
  label,
  count: index === 2 ? null : index,
  panel: () => <p>Pannello {label}</p>,
}));
const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('show one panel at a time, named by its tab', async () => {
    const user = userEvent.setup();
    render(<Tabs label="Prove" tabs={tabs} />);
    expect(screen.getByRole('tabpanel', { name: 'Uno 0' })).toHaveTextContent('Pannello Uno');
    await user.click(tab(/Tre/));
    expect(screen.getByRole('tabpanel', { name: 'Tre' })).toHaveTextContent('Pannello Tre');
    expect(screen.queryByText('Pannello Uno')).not.toBeInTheDocument();
  });

  it('are selected by arrow keys, Home and End, wrap around, and only one is in the tab order', async () => {
    const user = userEvent.setup();
    render(<Tabs label="Prove" tabs={tabs} start="Due" />);
    await user.tab();
    expect(tab(/Due/)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(tab(/Uno/)).toHaveFocus();
    expect(screen.getByText('Pannello Uno')).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(tab(/Tre/)).toHaveFocus();
    await user.keyboard('{Home}{End}');
    expect(tab(/Tre/)).toHaveAttribute('aria-selected', 'true');
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});
