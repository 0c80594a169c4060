import type { CardDesigner } from '../features/designers/list/designer-list';
import { MatchReason } from '../features/designers/card/match-reason';
import { OwnAffinity } from '../features/matching/shared-home/own-result';

/** The affinity of a designer with the person on this device, on pages whose designers come without a match. */
export function ownReason(designer: CardDesigner) {
  return <OwnAffinity designer={designer}>{(match) => <MatchReason match={match} />}</OwnAffinity>;
}
