import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EmailField } from './email-field';

function Form() {
  const [email, setEmail] = useState('');
  return <EmailField label="Email" value={email} onValue={setEmail} />;
}

const field = () => screen.getByRole('textbox', { name: 'Email' });
const question = () => screen.getByRole('status');

describe('an e-mail field', () => {
  it('asks about an address that looks mistyped, and corrects it with one press', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await user.type(field(), 'marta@gmial.com');
    expect(question()).toHaveTextContent('Intendevi marta@gmail.com?');
    await user.click(screen.getByRole('button', { name: 'marta@gmail.com' }));
    expect(field()).toHaveValue('marta@gmail.com');
    expect(field()).toHaveFocus();
    expect(question()).toBeEmptyDOMElement();
  });

  it('asks about the beginning of an address only when it is left like that', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await user.type(field(), 'marta@gmail.co');
    expect(question()).toBeEmptyDOMElement();
    await user.tab();
    expect(question()).toHaveTextContent('Intendevi marta@gmail.com?');
  });
});
