import { render } from '@testing-library/react';
import { hasUnsavedWork, markUnsaved, useUnsavedWork, whenSaved } from './unsaved-work';

function Form({ text }: { text: string }) {
  useUnsavedWork(text !== '');
  return null;
}

test('the callback runs once, after all unsaved work is saved', () => {
  const reload = jest.fn();
  const written = markUnsaved('form');
  const sent = markUnsaved('outbox');
  whenSaved(reload);
  written();
  expect(reload).not.toHaveBeenCalled();
  sent();
  sent();
  expect(reload).toHaveBeenCalledTimes(1);
  whenSaved(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a form counts as unsaved while it is dirty and mounted', () => {
  const form = render(<Form text="" />);
  expect(hasUnsavedWork()).toBe(false);
  form.rerender(<Form text="Buongiorno" />);
  expect(hasUnsavedWork()).toBe(true);
  form.unmount();
  expect(hasUnsavedWork()).toBe(false);
});
