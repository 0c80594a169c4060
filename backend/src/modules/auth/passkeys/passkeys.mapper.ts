import { sha256 } from '../../../common/secrets.js';
import type { PasskeyDto } from './dto/passkeys.dto.js';
import type { ExportedPasskey, NewCredential, StoredPasskey } from './passkeys.types.js';

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

/** The columns of a verified credential. */
export function toCredentialColumns(
  { credentialId, publicKey, counter, isSynced }: NewCredential,
  createdAt: string,
) {
  return {
    credential_hash: sha256(credentialId),
    credential_id: credentialId,
    public_key: publicKey,
    counter: String(counter),
    is_synced: isSynced,
    created_at: createdAt,
    last_used_at: null,
  };
}
