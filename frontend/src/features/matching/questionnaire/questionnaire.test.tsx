import { QUESTIONS } from '@stanze/domain/questionnaire';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { savedProgress } from '../../../session/answers';
import { clearMatching } from '../matching.store';
import { Questionnaire } from './questionnaire';

const onNavigate = jest.fn<unknown, [number]>();
const onExit = jest.fn();
const onComplete = jest.fn();

/** Replaces the URL, which contains the index of the question. */
function Pages() {
  const [index, setIndex] = useState(0);
  onNavigate.mockImplementation(setIndex);
  return <Questionnaire index={index} onNavigate={onNavigate} onExit={onExit} onComplete={onComplete} />;
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
const question = (number: number) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(`^Domanda ${number} di 5`) });
const next = () => screen.getByRole('button', { name: /Avanti|Completa/ });

function setup() {
  render(<Pages />);
  return userEvent.setup();
}

beforeEach(() => {
  act(() => clearMatching());
  jest.clearAllMocks();
});

describe('the questionnaire', () => {
  it('asks a question with five radio buttons that are named by their texts', () => {
    setup();
    expect(screen.getByRole('radiogroup', { name: /Apri la porta di casa/ })).toBeInTheDocument();
    expect(radios()).toHaveLength(5);
    expect(screen.getByRole('radio', { name: /^A\. Un salotto pieno di storie/ })).toBeInTheDocument();
    expect(screen.getByText('1 di 5')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Domanda 1 di 5' })).toHaveAttribute(
      'aria-valuenow',
      '20',
    );
  });

  it('continues only after a choice', async () => {
    const user = setup();
    expect(next()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /^C\./ }));
    expect(next()).toBeEnabled();
    await user.click(next());
    expect(await question(2)).toHaveTextContent('Quali materiali vorresti');
    expect(next()).toBeDisabled();
  });

  it('can be answered by keyboard only', async () => {
    const user = setup();
    await user.tab();
    expect(radios()[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(radios()[2]).toBeChecked();
    await user.keyboard('{Enter}');
    expect(await question(2)).toBeInTheDocument();
  });

  it('goes back without losing an answer, and exits from the first question', async () => {
    const user = setup();
    await user.click(screen.getByRole('radio', { name: /^E\./ }));
    await user.click(next());
    await question(2);
    await user.click(screen.getByRole('radio', { name: /^B\./ }));
    await user.click(screen.getByRole('button', { name: 'Indietro' }));
    expect(screen.getByRole('radio', { name: /^E\./ })).toBeChecked();
    await user.click(next());
    await question(2);
    expect(screen.getByRole('radio', { name: /^B\./ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Indietro' }));
    await user.click(screen.getByRole('button', { name: 'Indietro' }));
    expect(onExit).toHaveBeenCalledTimes(1);
  });

  it('handles a double press as one', async () => {
    const user = setup();
    await user.click(screen.getByRole('radio', { name: /^E\./ }));
    act(() => {
      next().click();
      next().click();
    });
    await question(2);
    expect(onNavigate).toHaveBeenCalledTimes(1);
  });

  it("ends with 'Completa' and stores every answer on the device", async () => {
    const user = setup();
    for (const { index } of QUESTIONS) {
      await question(index + 1);
      expect(next()).toHaveTextContent(index === 4 ? 'Completa' : 'Avanti');
      await user.click(screen.getByRole('radio', { name: /^D\./ }));
      await user.click(next());
    }
    await waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1));
    const saved = await savedProgress();
    expect(saved?.answers).toEqual(Object.fromEntries(QUESTIONS.map((q) => [q.index, q.options[3]?.text])));
  });
});
