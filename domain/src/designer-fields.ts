import { RADIUS_KM, TEXT_LENGTH, TOWNS_STORED_MAX } from './limits.js';

const RADIUS_TEXT = `in linea d’aria: da ${String(RADIUS_KM.min)} a ${String(RADIUS_KM.max)} km.`;

/** The sections of the designer's form, in their order. */
export type DesignerSection = 'who' | 'style' | 'work' | 'pictures' | 'links';

type DesignerFieldRow = {
  /** Italian name of the field in the form and next to conflicting values. */
  readonly label: string;
  /** Italian name of the field in the audit log. */
  readonly auditName: string;
  readonly section: DesignerSection;
  /**
   * - required: checked by `designerProfileErrors`
   * - text: an optional line of text, shown to everybody
   * - contact: an optional line of text, shown to the owner and to administrators
   * - link: an optional web address
   * - figure: an optional whole number, shown to everybody
   * - line: the professional line and its registration (`professional-lines.ts`), shown to everybody
   * - pictures: the gallery
   */
  readonly kind: 'required' | 'text' | 'contact' | 'link' | 'figure' | 'line' | 'pictures';
  /** Longest text in UTF-16 units. */
  readonly maxLength?: number;
  /** Smallest and largest figure, and what the arrow keys add. */
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
  /** What the field of a figure means, in one's own form and in the form of another person's profile. */
  readonly hint?: { readonly own: string; readonly another: string };
  /** Placeholder of the field in the form. */
  readonly example?: string;
};

/**
 * The fields that a designer fills in, in the order of the form. Form, validation of requests, mapper and audit log read
 * this table; CONTRIBUTING.md lists the files to change for a new field.
 */
export const DESIGNER_FIELDS = {
  name: {
    label: 'Nome o studio',
    auditName: 'nome',
    section: 'who',
    kind: 'required',
    maxLength: TEXT_LENGTH.name,
  },
  email: { label: 'Email', auditName: 'email', section: 'who', kind: 'required' },
  phone: {
    label: 'Telefono',
    auditName: 'telefono',
    section: 'who',
    kind: 'contact',
    maxLength: TEXT_LENGTH.phone,
  },
  professional_line: {
    label: 'Professione',
    auditName: 'professione',
    section: 'who',
    kind: 'line',
    maxLength: TEXT_LENGTH.professionalLine,
  },
  professional_order: {
    label: 'Ordine',
    auditName: 'ordine professionale',
    section: 'who',
    kind: 'line',
    maxLength: TEXT_LENGTH.professionalOrder,
    example: 'Ordine degli Architetti di Torino',
  },
  professional_number: {
    label: 'Numero di iscrizione',
    auditName: 'numero di iscrizione',
    section: 'who',
    kind: 'line',
    maxLength: TEXT_LENGTH.professionalNumber,
  },
  vat_number: {
    label: 'Partita IVA',
    auditName: 'Partita IVA',
    section: 'who',
    kind: 'contact',
    maxLength: TEXT_LENGTH.vatNumber,
  },
  experience: { label: 'Anni di esperienza', auditName: 'esperienza', section: 'who', kind: 'required' },
  bio: {
    label: 'Presentazione',
    auditName: 'presentazione',
    section: 'who',
    kind: 'required',
    maxLength: TEXT_LENGTH.bio,
  },
  specialties: { label: 'Specialità', auditName: 'specialità', section: 'style', kind: 'required' },
  design_style: { label: 'Stile principale', auditName: 'stile', section: 'style', kind: 'required' },
  min_budget: { label: 'Budget minimo', auditName: 'budget minimo', section: 'work', kind: 'required' },
  work_preferences: {
    label: 'Modalità di lavoro',
    auditName: 'modalità di lavoro',
    section: 'work',
    kind: 'required',
  },
  city: {
    label: 'Città',
    auditName: 'città in cui lavora',
    section: 'work',
    kind: 'required',
    maxLength: TOWNS_STORED_MAX * (TEXT_LENGTH.town + 2),
  },
  radius_km: {
    label: 'Fino a quanti km',
    auditName: 'raggio in km',
    section: 'work',
    kind: 'figure',
    range: RADIUS_KM,
    hint: {
      own: `Quanto ti sposti dalle tue città, ${RADIUS_TEXT} Chi cerca lì vicino ti trova.`,
      another: `Quanto si sposta dalle sue città, ${RADIUS_TEXT} Chi cerca lì vicino trova il profilo.`,
    },
  },
  gallery: { label: 'Foto', auditName: 'galleria', section: 'pictures', kind: 'pictures' },
  website: link('Sito', 'sito', 'www.tuostudio.it'),
  portfolio: link('Portfolio', 'portfolio', 'behance.net/tuostudio'),
  social_instagram: link('Instagram', 'Instagram', '@tuostudio'),
  social_facebook: link('Facebook', 'Facebook', 'facebook.com/tuostudio'),
  social_youtube: link('YouTube', 'YouTube', '@tuostudio'),
  social_tiktok: link('TikTok', 'TikTok', '@tuostudio'),
  social_website: link('Un altro link', 'altro link', 'pinterest.it/tuostudio'),
} as const satisfies Readonly<Record<string, DesignerFieldRow>>;

function link(label: string, auditName: string, example: string) {
  return {
    label,
    auditName,
    section: 'links',
    kind: 'link',
    maxLength: TEXT_LENGTH.link,
    example,
  } as const;
}

export type DesignerFieldName = keyof typeof DESIGNER_FIELDS;

type FieldOfKind<Kind extends DesignerFieldRow['kind']> = {
  [Field in DesignerFieldName]: (typeof DESIGNER_FIELDS)[Field]['kind'] extends Kind ? Field : never;
}[DesignerFieldName];

export type LinkField = FieldOfKind<'link'>;
export type TextField = FieldOfKind<'text'>;
export type FigureField = FieldOfKind<'figure'>;
export type LineField = FieldOfKind<'line'>;
/** Every field with a text that may be empty; stored as null then. */
export type OptionalField = FieldOfKind<'contact' | 'link' | 'text' | 'line'>;

export const DESIGNER_FIELD_NAMES = Object.keys(DESIGNER_FIELDS) as DesignerFieldName[];

function fieldsOf<Kind extends DesignerFieldRow['kind']>(...kinds: Kind[]): FieldOfKind<Kind>[] {
  const isWanted = (field: DesignerFieldName) => kinds.some((kind) => kind === DESIGNER_FIELDS[field].kind);
  return DESIGNER_FIELD_NAMES.filter(isWanted) as FieldOfKind<Kind>[];
}

export const LINK_FIELDS = fieldsOf('link');
export const TEXT_FIELDS = fieldsOf('text');
export const OPTIONAL_FIELDS = fieldsOf('contact', 'link', 'text', 'line');
/** Optional whole numbers. */
export const FIGURE_FIELDS = fieldsOf('figure');
/** Optional texts that are shown to everybody. */
export const PUBLIC_OPTIONAL_FIELDS = fieldsOf('link', 'text', 'line');

/** An object with a value for each of these fields. */
export function mapFields<Field extends string, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, Value>;
}
