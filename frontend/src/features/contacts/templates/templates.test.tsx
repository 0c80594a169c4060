import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { templateValues } from '@stanze/domain/reply-templates';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { TemplatePicker } from './template-picker';
import { TemplatesSection } from './templates-section';

const CALL = { title: 'Chiamata', text: 'Ciao {nome}, parliamo di {progetto} il {data}?' };

/** Serves these templates, and stores what is sent. */
function serveTemplates(first: object[]) {
  let templates = first;
  return serve(async (request) => {
    if (request.method === 'PUT') ({ templates } = (await request.clone().json()) as { templates: object[] });
    return json({ templates });
  });
}

function Reply() {
  const [text, write] = useState('');
  return (
    <>
      <TemplatePicker values={templateValues('Giulia', 'Cucina', null)} text={text} write={write} />
      <output>{text}</output>
    </>
  );
}

beforeEach(() => {
  adopt(ada);
});
afterEach(() => act(() => dropUser()));

it('one press puts a template into the reply, filled; unknown fields are marked', async () => {
  serveTemplates([CALL]);
  const user = userEvent.setup();
  const { container } = render(<Reply />);
  await user.click(await screen.findByRole('button', { name: 'Chiamata' }));
  const output = container.querySelector('output');
  expect(output).toHaveTextContent('Ciao Giulia, parliamo di Cucina il {data}?');
  expect(screen.getByText('{data}')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Chiamata' }));
  expect(output?.textContent).toBe(
    'Ciao Giulia, parliamo di Cucina il {data}?\n\nCiao Giulia, parliamo di Cucina il {data}?',
  );
});

it('a designer starts from an offered template, changes it and deletes it', async () => {
  const seen = serveTemplates([]);
  const user = userEvent.setup();
  render(<TemplatesSection />);
  await user.click(await screen.findByRole('button', { name: 'Parti da “Preventivo”' }));
  await user.clear(await screen.findByLabelText(/Titolo/));
  await user.type(screen.getByLabelText(/Titolo/), 'Stima');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await user.click(await screen.findByRole('button', { name: 'Modifica “Stima”' }));
  await user.click(await screen.findByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(screen.queryByText('Stima')).not.toBeInTheDocument());
  expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

it('a refusal is shown in the dialog, and the text stays', async () => {
  serve(({ method }) =>
    method === 'GET' ? json({ templates: [CALL] }) : json({ detail: 'Non adesso.' }, 409),
  );
  const user = userEvent.setup();
  render(<TemplatesSection />);
  await user.click(await screen.findByRole('button', { name: 'Modifica “Chiamata”' }));
  await user.click(await screen.findByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Non adesso.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Risposta/ })).toHaveValue(CALL.text);
});
