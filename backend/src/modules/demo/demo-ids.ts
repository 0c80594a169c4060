/** The ids of the demonstration's people by e-mail address. */
export type DemoIds = ReadonlyMap<string, number>;

/** The id of a person of the demonstration. @throws for an unknown address */
export function idOf(ids: DemoIds, email: string): number {
  const id = ids.get(email);
  if (id === undefined) throw new Error(`The demonstration names an unknown person: ${email}`);
  return id;
}
