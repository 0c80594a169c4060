const OPEN_ARRAY = Buffer.from('[');
const CLOSE_ARRAY = Buffer.from(']');
const CLOSE_OBJECT = Buffer.from('}');
const COMMA = Buffer.from(',');

/**
 * A value of type `T` that is already encoded as JSON. It is a list of buffers that are copied together once, when the
 * response is sent, so that an encoded designer can be part of many responses. The compiler checks `T` as if it were
 * the value itself; only this file concatenates JSON.
 */
export class Json<T> {
  /** Only for the compiler. */
  declare readonly type: T;

  private constructor(private readonly parts: readonly Buffer[]) {}

  /** Encodes a value. */
  static of<T>(value: T): Json<T> {
    return new Json<T>([Buffer.from(JSON.stringify(value))]);
  }

  /** An array of encoded elements. */
  static array<T>(elements: readonly Json<T>[]): Json<T[]> {
    const parts: Buffer[] = [OPEN_ARRAY];
    for (const [index, element] of elements.entries()) {
      if (index > 0) parts.push(COMMA);
      parts.push(...element.parts);
    }
    parts.push(CLOSE_ARRAY);
    return new Json<T[]>(parts);
  }

  /** An object with these members, and with further members that are already encoded. */
  static object<Plain extends object, Encoded extends object>(
    plain: JsonMembers<Plain>,
    encoded: JsonOfMembers<Encoded>,
  ): Json<Plain & Encoded> {
    const parts: Buffer[] = [plain.opening];
    for (const name in encoded) parts.push(nameOf(name), ...encoded[name].parts);
    parts.push(CLOSE_OBJECT);
    return new Json<Plain & Encoded>(parts);
  }

  /**
   * The same JSON in one buffer of its own, for caches: a small part of Node's shared pool would hold the bytes of what
   * was allocated beside it.
   */
  joined(): Json<T> {
    const single = Buffer.allocUnsafeSlow(this.bytes);
    let offset = 0;
    for (const part of this.parts) offset += part.copy(single, offset);
    return new Json<T>([single]);
  }

  /** Size of the encoded value. */
  get bytes(): number {
    return this.parts.reduce((sum, part) => sum + part.length, 0);
  }

  toBuffer(): Buffer {
    const [first, ...others] = this.parts;
    return first && others.length === 0 ? first : Buffer.concat(this.parts);
  }
}

type JsonOfMembers<T extends object> = { readonly [Name in keyof T]: Json<T[Name]> };

/**
 * The first members of a JSON object, encoded once or given as an encoded object; `Json.object` adds the others and closes it. There is at least one.
 */
export class JsonMembers<T extends object> {
  /** Only for the compiler. */
  declare readonly type: T;
  /** The opening brace and the members. */
  opening: Buffer;

  constructor(members: T | Json<T>) {
    const object = members instanceof Json ? members.toBuffer() : Buffer.from(JSON.stringify(members));
    // A view without the closing brace, because encoding the members one by one takes twice the processor time.
    this.opening = object.subarray(0, -CLOSE_OBJECT.length);
  }

  /**
   * The object with further members, in one buffer that these members use too from now on: together they take the space
   * of one.
   */
  completedWith<Encoded extends object>(encoded: JsonOfMembers<Encoded>): Json<T & Encoded> {
    const complete = Json.object(this, encoded).joined();
    this.opening = complete.toBuffer().subarray(0, this.opening.length);
    return complete;
  }
}

/** Names of members are constants of the program, so that this cache stays small. */
const names = new Map<string, Buffer>();

/** The comma before a member, its name and the colon. */
function nameOf(name: string): Buffer {
  let bytes = names.get(name);
  if (!bytes) {
    bytes = Buffer.from(`,${JSON.stringify(name)}:`);
    names.set(name, bytes);
  }
  return bytes;
}
