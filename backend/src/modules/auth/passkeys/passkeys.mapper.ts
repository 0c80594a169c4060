import type { PasskeyDto } from './dto/passkeys.dto.js';
import type { ExportedPasskey, StoredPasskey } from './passkeys.types.js';

/** A passkey as its owner sees it: no key and no id of the credential. */
export function toPasskey(passkey: StoredPasskey): PasskeyDto {
  return {
    id: passkey.id,
    name: passkey.name,
    is_synced: passkey.is_synced,
    created_at: passkey.created_at,
    last_used_at: passkey.last_used_at,
  };
}

/** A passkey in the export of the person. */
export function toExportedPasskey({ name, created_at, last_used_at }: StoredPasskey): ExportedPasskey {
  return { name, created_at, last_used_at };
}
