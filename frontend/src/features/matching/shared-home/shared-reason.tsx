import type { SharedMatch, SharedPart } from '@stanze/domain/match-for-two';
import { ReasonDetails, ReasonPart } from '../../../ui/text/reason-details';
import { sharesOfEighths, StyleBars } from '../../../ui/marks/style-bars';

const NAMES = { common: 'In comune', main: 'Ciò che preferite' } as const;

function pointsText({ mine, theirs, max }: SharedPart): string {
  return mine === theirs
    ? `${mine}/${max} per tutti e due`
    : `tu ${mine}/${max}, l’altra persona ${theirs}/${max}`;
}

/** Both affinities of a designer. "Perché" shows what was compared, and the parts whose sum is each affinity. */
export function SharedReason({ match: { mine, theirs, parts, tastes, mix } }: { match: SharedMatch }) {
  const score = (
    <>
      Per te <strong data-figures>{mine}</strong>, per l’altra persona <strong data-figures>{theirs}</strong>{' '}
      su 100
    </>
  );
  return (
    <ReasonDetails
      score={score}
      compared={
        <StyleBars
          bars={[
            { title: 'I tuoi gusti', shares: tastes.mine },
            { title: 'I gusti dell’altra persona', shares: tastes.theirs },
            { title: 'Il suo lavoro', shares: sharesOfEighths(mix) },
          ]}
        />
      }
    >
      {parts.map((part) => (
        <ReasonPart key={part.key} name={NAMES[part.key]} points={pointsText(part)} text={part.text} />
      ))}
    </ReasonDetails>
  );
}
