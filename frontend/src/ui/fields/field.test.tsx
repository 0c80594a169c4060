import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';
import { PasswordField } from './password-field';
import { SelectField } from './select-field';
import { TextAreaField, TextField } from './text-field';

describe('fields', () => {
  it('connect the label with the control', () => {
    render(<TextField label="Nome" />);
    expect(screen.getByRole('textbox', { name: 'Nome' })).toBeValid();
  });

  it('describe the control by hint and error and mark it as invalid', () => {
    render(<TextField label="Email" hint="La usiamo per risponderti." error="Formato email non valido" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('La usiamo per risponderti. Formato email non valido');
    expect(input).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Formato email non valido');
  });

  it('do not announce anything while there is no error', () => {
    render(<TextField label="Email" error={null} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('aria-describedby');
  });

  it('show how many characters are left only near the limit, also to a screen reader', () => {
    const field = (length: number) => (
      <TextAreaField label="Cosa mostra" maxLength={200} value={'a'.repeat(length)} readOnly />
    );
    const { rerender } = render(field(159));
    const area = screen.getByRole('textbox', { name: 'Cosa mostra' });
    expect(area).not.toHaveAttribute('aria-describedby');
    rerender(field(160));
    expect(area).toHaveAccessibleDescription('Ancora 40 caratteri');
    rerender(field(199));
    expect(area).toHaveAccessibleDescription('Ancora 1 carattere');
    rerender(field(200));
    expect(area).toHaveAccessibleDescription('Hai usato tutti i caratteri.');
  });

  it('have an empty first option when there is an emptyLabel', async () => {
    const user = userEvent.setup();
    const options = [{ value: 'A', label: 'Eclettico e creativo' }];
    render(<SelectField label="Stile" options={options} emptyLabel="Tutti" defaultValue="" />);
    const select = screen.getByRole('combobox', { name: 'Stile' });
    expect(select).toHaveDisplayValue('Tutti');
    await user.selectOptions(select, 'A');
    expect(select).toHaveValue('A');
  });

  it('show and hide a password without changing it', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" autoComplete="new-password" />);
    const input = screen.getByLabelText('Password');
    await user.type(input, 'segreta-1');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostra password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('segreta-1');
    await user.click(screen.getByRole('button', { name: 'Nascondi password' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('check a box by its label and describe its error', async () => {
    const user = userEvent.setup();
    render(<Checkbox label="Accetto la privacy" error="Serve il tuo consenso" />);
    const box = screen.getByRole('checkbox', { name: 'Accetto la privacy' });
    await user.click(screen.getByText('Accetto la privacy'));
    expect(box).toBeChecked();
    expect(box).toHaveAccessibleDescription('Serve il tuo consenso');
  });
});
