/** A designer appeared, changed in what people see or how it ranks, or went away. Published after the commit. */
export class DesignerChanged {
  constructor(readonly designerId: number) {}
}
