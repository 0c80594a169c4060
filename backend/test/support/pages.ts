import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { TestApp } from './app.js';

type Node = DefaultTreeAdapterTypes.Node;
export type PageElement = DefaultTreeAdapterTypes.Element;

/** A page as a program without scripts reads it. */
export interface ReadPage {
  readonly status: number;
  readonly headers: Headers;
  /** Every element, in order, parsed by the rules of browsers. */
  readonly elements: readonly PageElement[];
}

/** Loads a page and parses it like a browser. */
export async function readPage(app: TestApp, path: string): Promise<ReadPage> {
  const response = await fetch(app.address + path);
  const elements = elementsOf(parse(await response.text()));
  return { status: response.status, headers: response.headers, elements };
}

function elementsOf(node: Node): PageElement[] {
  const own = 'tagName' in node ? [node] : [];
  const content = 'content' in node ? [node.content] : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...own, ...[...content, ...children].flatMap(elementsOf)];
}

export function attribute(element: PageElement | undefined, name: string): string | null {
  return element?.attrs.find((one) => one.name === name)?.value ?? null;
}

export function textOf(element: PageElement): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** Elements of a kind. */
export function all({ elements }: ReadPage, tag: string): PageElement[] {
  return elements.filter(({ tagName }) => tagName === tag);
}

/** The content of a `<meta>`; null when there is none, an error when there are two. */
export function meta(page: ReadPage, name: string): string | null {
  const found = all(page, 'meta').filter((one) =>
    [attribute(one, 'name'), attribute(one, 'property')].includes(name),
  );
  if (found.length > 1) throw new Error(`${name} stands there ${found.length} times`);
  return attribute(found[0], 'content');
}

/** The structured data of a page. */
export function structured(page: ReadPage): { mainEntity: Record<string, unknown> } {
  const [block, second] = all(page, 'script').filter(
    (one) => attribute(one, 'type') === 'application/ld+json',
  );
  if (!block || second) throw new Error('Not exactly one block of structured data');
  return JSON.parse(textOf(block)) as { mainEntity: Record<string, unknown> };
}

/**
 * Every element of a page with the names of its attributes, without texts and values. An attribute that depends on the
 * length of a text (`data-long`) is omitted.
 */
export function skeleton({ elements }: ReadPage): string[] {
  const names = (attrs: PageElement['attrs']) =>
    attrs.map(({ name }) => name).filter((name) => name !== 'data-long');
  return elements.map(({ tagName, attrs }) => `${tagName} ${names(attrs).join(' ')}`);
}
