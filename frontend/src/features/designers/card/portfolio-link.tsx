import type { MouseEvent, ReactNode } from 'react';
import type { Designer } from '../../../data/http/types';
import { paths } from '../../../lib/routes';
import { TextLink } from '../../../ui/text/link';
import { FROM_LIST, savePortfolioOrigin } from '../portfolio-origin';
import { transitionToPortfolio } from '../portfolio-transition';

/** Before a link of a card opens its portfolio: saves the list, and starts the transition from the picture of the card. */
function openPortfolio({ currentTarget }: MouseEvent<HTMLElement>): void {
  savePortfolioOrigin();
  const card = currentTarget.closest('article');
  transitionToPortfolio(card?.querySelector<HTMLElement>('[data-picture-of]') ?? null);
}

interface PortfolioLinkProps {
  designer: Designer;
  children: ReactNode;
  className?: string;
  /** Its accessible name, when it is not its content. */
  label?: string;
  /** Not a stop for the keyboard, because the name of the card leads there too: one stop suffices. */
  isSecond?: boolean;
  look?: 'underlined' | 'quiet';
}

/** A link of a card that leads to the designer's portfolio, into which the card's picture grows. */
export function PortfolioLink({ designer, children, className, label, isSecond, look }: PortfolioLinkProps) {
  return (
    <TextLink
      className={className}
      href={paths.designer(designer)}
      look={look}
      tabIndex={isSecond ? -1 : undefined}
      transition
      state={FROM_LIST}
      onClick={openPortfolio}
      aria-label={label}
    >
      {children}
    </TextLink>
  );
}

/** The name of the designer, which leads to the portfolio. */
export function NameLink({ designer }: { designer: Designer }) {
  return (
    <PortfolioLink designer={designer} look="quiet">
      {designer.name}
    </PortfolioLink>
  );
}
