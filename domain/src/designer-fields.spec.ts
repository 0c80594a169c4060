import {
  DESIGNER_FIELD_NAMES,
  DESIGNER_FIELDS,
  LINK_FIELDS,
  mapFields,
  FIGURE_FIELDS,
  OPTIONAL_FIELDS,
  PUBLIC_OPTIONAL_FIELDS,
} from './designer-fields.js';

describe('the fields of a designer', () => {
  it('are either required, optional or the pictures', () => {
    const required = DESIGNER_FIELD_NAMES.filter((field) => DESIGNER_FIELDS[field].kind === 'required');
    expect([...required, ...OPTIONAL_FIELDS, ...FIGURE_FIELDS, 'gallery'].sort()).toEqual(
      [...DESIGNER_FIELD_NAMES].sort(),
    );
    expect(required).toHaveLength(9);
  });

  it('have different names in the form and in the audit log', () => {
    for (const key of ['label', 'auditName'] as const) {
      const names = DESIGNER_FIELD_NAMES.map((field) => DESIGNER_FIELDS[field][key]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('hide the telephone number from the public', () => {
    expect(PUBLIC_OPTIONAL_FIELDS).not.toContain('phone');
    expect(OPTIONAL_FIELDS).toContain('phone');
    expect(LINK_FIELDS[0]).toBe('website');
  });

  it('can be mapped to an object', () => {
    expect(mapFields(['website', 'portfolio'], (field) => field.length)).toEqual({
      website: 7,
      portfolio: 9,
    });
  });
});
