import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../errors/product-error.js';

/** The largest id either engine's `integer` column can hold. */
const MAX_ID = 2_147_483_647;

/** An id from the path: a positive integer in canonical form. Anything else is answered with 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > MAX_ID) throw notFound();
    return id;
  }
}

/** The id of a lead from the path: a positive integer below 2^53 in canonical form. Anything else is answered with 404. */
@Injectable()
export class LeadIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : 0;
    if (id < 1 || !Number.isSafeInteger(id)) throw notFound();
    return id;
  }
}

/** A random id from the path: 16 bytes in hexadecimal. Anything else is answered with 404. */
@Injectable()
export class RandomIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^[0-9a-f]{32}$/.test(value)) throw notFound();
    return value;
  }
}

/** An id that a device has chosen: 8 to 36 small letters, digits and hyphens. Anything else is answered with 404. */
@Injectable()
export class DeviceIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^[0-9a-z-]{8,36}$/.test(value)) throw notFound();
    return value;
  }
}
