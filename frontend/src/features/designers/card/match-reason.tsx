import type { Match } from '../../../data/http/types';
import { PART_NAMES, ReasonDetails, ReasonPart } from '../../../ui/text/reason-details';
import { sharesOfEighths, StyleBars } from '../../../ui/marks/style-bars';

/** The affinity of a designer with a person. "Perché" shows what was compared, and the parts whose sum is the affinity. */
export function MatchReason({ match, isOpen }: { match: Match; isOpen?: boolean }) {
  const score = (
    <>
      Affinità <strong data-figures>{match.score}</strong> su 100
    </>
  );
  return (
    <ReasonDetails
      isOpen={isOpen}
      score={score}
      compared={
        <StyleBars
          bars={[
            { title: 'I tuoi gusti', shares: match.taste },
            { title: 'Il suo lavoro', shares: sharesOfEighths(match.mix) },
          ]}
        />
      }
    >
      {match.parts.map(({ key, points, max, text }) => (
        <ReasonPart key={key} name={PART_NAMES[key]} points={`${points}/${max}`} text={text} />
      ))}
    </ReasonDetails>
  );
}
