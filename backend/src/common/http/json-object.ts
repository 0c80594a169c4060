/**
 * JSON of a `T` of which some members are JSON text already and are not parsed again.
 * @param plain the other members, as values
 * @param ready JSON text by member
 */
export function jsonObject<T extends object, Ready extends keyof T>(
  plain: Omit<T, Ready>,
  ready: Readonly<Record<Ready, string>>,
): string {
  const members = [
    ...Object.entries(plain).map(([key, value]) => [key, JSON.stringify(value)]),
    ...Object.entries<string>(ready),
  ];
  return `{${members.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}
