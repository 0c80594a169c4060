import fc from 'fast-check';
import { Json, JsonMembers } from './json.js';

const text = (json: Json<unknown>) => json.toBuffer().toString();

test('an object of plain and encoded members is the JSON of the whole object', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.array(fc.jsonValue()), (id, plain, list) => {
      const json = Json.object(new JsonMembers({ id, plain, absent: undefined }), {
        match: Json.of(plain),
        list: Json.array(list.map((one) => Json.of(one))),
      });
      expect(text(json)).toBe(JSON.stringify({ id, plain, match: plain, list }));
    }),
  );
});

test('a completed object and its first members share their bytes and can be extended further', () => {
  const members = new JsonMembers({ name: 'l’ombra' });
  const complete = members.completedWith({ is_liked: Json.of(null) });
  expect(text(complete)).toBe('{"name":"l’ombra","is_liked":null}');
  expect(text(Json.object(members, { is_liked: Json.of(true) }))).toBe('{"name":"l’ombra","is_liked":true}');
  expect(members.opening.buffer).toBe(complete.toBuffer().buffer);
});

test('an array of encoded elements is the JSON of the array', () => {
  expect(text(Json.array([]))).toBe('[]');
  const element = Json.object(new JsonMembers({ name: 'l’ombra' }), { is_liked: Json.of(null) });
  expect(text(Json.array([element, element]).joined())).toBe(
    JSON.stringify([
      { name: 'l’ombra', is_liked: null },
      { name: 'l’ombra', is_liked: null },
    ]),
  );
});
