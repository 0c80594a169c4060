import { useLocation } from 'wouter';
import { RankedDesignersSkeleton } from '../features/designers/list/ranked-designers-skeleton';
import { RankedDesigners } from '../features/designers/list/ranked-designers';
import { ResultFiltersRoom } from '../features/matching/filters/results';
import { MailedResults } from '../features/matching/results/mailed-results';
import { paths } from '../lib/routes';
import { usePageTitle } from '../lib/use-page-title';
import { cardButtons, cardHeart, rowLikeButton } from './card-buttons';

/** `/risultati`: the page that the mailed link to the results of a questionnaire opens. */
export function ResultsPage() {
  usePageTitle('I tuoi risultati');
  const [, navigate] = useLocation();
  return (
    <MailedResults
      onTaken={() => navigate(paths.matches, { replace: true })}
      skeleton={
        <>
          <ResultFiltersRoom />
          <RankedDesignersSkeleton />
        </>
      }
      list={(designers) => (
        <RankedDesigners
          designers={designers}
          about="style"
          buttons={cardButtons}
          heart={cardHeart}
          rowButton={rowLikeButton}
          label="Designer abbinati a questo stile"
        />
      )}
    />
  );
}
