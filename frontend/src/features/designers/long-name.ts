/** Characters above which a name is set smaller, so that it does not fill the page alone. */
const LONG = 24;

/** For a `data-long` attribute: there for long names, absent for others. */
export function isLongName(name: string): true | undefined {
  return name.length > LONG || undefined;
}
