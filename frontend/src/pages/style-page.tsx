import { styleName, styleOfSlug, type StyleLetter } from '@stanze/domain/styles';
import { Suspense } from 'react';
import { useParams } from 'wouter';
import { StyleView } from '../features/styles/style-view';
import { lazyComponent } from '../lib/loading/lazy-component';
import { useNearViewport } from '../lib/loading/use-near-viewport';
import { usePageTitle } from '../lib/use-page-title';
import { cardButtons, cardHeart } from './card-buttons';
import { NotFoundPage } from './not-found-page';

const Designers = lazyComponent(() =>
  import('../features/designers/list/style-designers').then((m) => m.StyleDesigners),
);

/** The designers near the style; their code and the request wait until the list is near the viewport. */
function Near({ letter }: { letter: StyleLetter }) {
  const { ref, near } = useNearViewport();
  return (
    <div ref={ref}>
      {near && <Suspense>{<Designers letter={letter} buttons={cardButtons} heart={cardHeart} />}</Suspense>}
    </div>
  );
}

function OneStyle({ letter }: { letter: StyleLetter }) {
  usePageTitle(styleName(letter));
  return <StyleView letter={letter} designers={<Near key={letter} letter={letter} />} />;
}

/** `/stile/{slug}`: the page of one of the five styles. */
export function StylePage() {
  const letter = styleOfSlug(useParams<{ slug: string }>().slug);
  return letter ? <OneStyle letter={letter} /> : <NotFoundPage />;
}
