/** Longer names are shown in smaller type, so that they do not fill the whole screen. */
const LONG = 24;

/** Value of the attribute `data-long`: present for long names, absent for others. */
export function isLongName(name: string): true | undefined {
  return name.length > LONG || undefined;
}
