import { useLocation } from 'wouter';
import { DesignerList } from '../features/designers/list/designer-list';
import { DesignerListSkeleton } from '../features/designers/list/designer-list-skeleton';
import { MailedResults } from '../features/matching/mailed-results';
import { paths } from '../lib/routes';
import { usePageTitle } from '../lib/use-page-title';
import { cardButtons, cardHeart } from './card-buttons';

/** `/risultati`: the page that the mailed link to the results of a questionnaire opens. */
export function ResultsPage() {
  usePageTitle('I tuoi risultati');
  const [, navigate] = useLocation();
  return (
    <MailedResults
      onTaken={() => navigate(paths.matches, { replace: true })}
      skeleton={<DesignerListSkeleton count={3} />}
      list={(designers) => (
        <DesignerList
          designers={designers}
          buttons={cardButtons}
          heart={cardHeart}
          label="Designer abbinati a questo stile"
        />
      )}
    />
  );
}
