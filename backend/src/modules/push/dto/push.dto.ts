import { ECDH } from 'node:crypto';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsString, MaxLength, ValidateBy, ValidateNested } from 'class-validator';

const BROKEN_KEY = 'La chiave di questo dispositivo non è valida';

/** A point of the curve P-256: 65 bytes that begin with 4. */
function isPoint(value: unknown): boolean {
  if (typeof value !== 'string' || !/^B[\w-]{86}$/.test(value)) return false;
  try {
    ECDH.convertKey(value, 'prime256v1', 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}

/** 16 bytes. */
function isSecret(value: unknown): boolean {
  return typeof value === 'string' && /^[\w-]{22}$/.test(value);
}

class PushKeysDto {
  /** The browser's public key: a point of P-256, base64url. */
  @ValidateBy({ name: 'pushKey', validator: { validate: isPoint } }, { message: BROKEN_KEY })
  p256dh: string;

  /** 16 bytes that the browser shares with the server, base64url. */
  @ValidateBy({ name: 'pushSecret', validator: { validate: isSecret } }, { message: BROKEN_KEY })
  auth: string;
}

/** Identifies the subscription of a browser. */
export class PushEndpointDto {
  @ApiProperty({ maxLength: 1000 })
  @MaxLength(1000, { message: 'L’indirizzo per le notifiche è troppo lungo' })
  @IsString({ message: 'Manca l’indirizzo per le notifiche' })
  endpoint: string;
}

/** A subscription in the format of the browser's `PushSubscription.toJSON()`. */
export class PushSubscriptionDto extends PushEndpointDto {
  @Type(() => PushKeysDto)
  @ValidateNested()
  @IsObject({ message: BROKEN_KEY })
  keys: PushKeysDto;
}

/** The key that a browser needs to subscribe. */
export class PushKeyDto {
  /** `applicationServerKey`, base64url. */
  public_key: string;
}
