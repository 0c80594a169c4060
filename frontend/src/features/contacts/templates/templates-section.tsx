import { OFFERED_TEMPLATES, REPLY_TEMPLATES_MAX, type ReplyTemplate } from '@stanze/domain/reply-templates';
import { useState } from 'react';
import { errorText } from '../../../data/http/errors';
import { setCachedData, useRemote } from '../../../data/query/query';
import { useComponentOnDemand } from '../../../lib/loading/use-component-on-demand';
import { Button } from '../../../ui/buttons/button';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { ErrorState } from '../../../ui/notices/message-state';
import { showUnreachableToast } from '../../../ui/notices/show-unreachable-toast';
import { saveTemplates, templatesQuery } from './templates.api';
import styles from './templates.module.css';

const loadDialog = () => import('./template-dialog').then((m) => m.TemplateDialog);
const EMPTY: ReplyTemplate = { title: '', text: '' };

/** The template that is edited; `index` is the end of the list for a new one. */
interface Edited {
  readonly index: number;
  readonly template: ReplyTemplate;
}

/** The list with one template replaced, added at the end, or (null) removed. */
function withTemplate(
  templates: readonly ReplyTemplate[],
  index: number,
  changed: ReplyTemplate | null,
): ReplyTemplate[] {
  return [...templates.slice(0, index), ...(changed ? [changed] : []), ...templates.slice(index + 1)];
}

/** The designer's own short answers (docs/product.md#templates). */
export function TemplatesSection() {
  const query = templatesQuery();
  const { data, error, refetch } = useRemote(query);
  return (
    <section className={styles.section} aria-labelledby="reply-templates">
      <h2 id="reply-templates">Risposte pronte</h2>
      {data && (
        <Templates
          templates={data.templates}
          save={async (templates) => setCachedData(query, await saveTemplates(templates))}
        />
      )}
      {!data && error === null && <LoadingLines label="Prendiamo le tue risposte pronte…" />}
      {!data && error !== null && (
        <ErrorState
          heading="h3"
          title="Le risposte pronte non arrivano."
          text={errorText(error)}
          onRetry={refetch}
        />
      )}
    </section>
  );
}

interface TemplatesProps {
  templates: readonly ReplyTemplate[];
  save: (templates: ReplyTemplate[]) => Promise<void>;
}

function Templates({ templates, save }: TemplatesProps) {
  const { Component, open, preload, close } = useComponentOnDemand(loadDialog, showUnreachableToast);
  const [edited, setEdited] = useState<Edited>({ index: 0, template: EMPTY });
  const edit = (index: number, template: ReplyTemplate) => {
    setEdited({ index, template });
    open();
  };
  const offered = OFFERED_TEMPLATES.filter(({ title }) => !templates.some((one) => one.title === title));
  const isFull = templates.length >= REPLY_TEMPLATES_MAX;
  return (
    <>
      <p className={styles.text}>
        Quando rispondi a un messaggio le trovi sopra il campo: una pressione e il testo è lì, con il nome di
        chi ti scrive. {isFull && `Ne hai già ${REPLY_TEMPLATES_MAX}, il massimo.`}
      </p>
      <ul className={styles.rows} role="list">
        {templates.map((template, index) => (
          <li key={index} className={styles.row}>
            <div className={styles.content}>
              <h3 className={styles.title}>{template.title}</h3>
              <p className={styles.text}>{template.text}</p>
            </div>
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => edit(index, template)}
            >
              {`Modifica “${template.title}”`}
            </Button>
          </li>
        ))}
      </ul>
      {!isFull && (
        <div className={styles.buttons}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => edit(templates.length, EMPTY)}>
            Scrivine una
          </Button>
          {offered.map((template) => (
            <Button
              key={template.title}
              variant="quiet"
              aria-haspopup="dialog"
              onClick={() => edit(templates.length, template)}
            >
              {`Parti da “${template.title}”`}
            </Button>
          ))}
        </div>
      )}
      {Component && (
        <Component
          key={edited.index}
          template={edited.template}
          onSave={(changed) => save(withTemplate(templates, edited.index, changed))}
          onClose={close}
        />
      )}
    </>
  );
}
