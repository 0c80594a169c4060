import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import type { PersonBrief } from '../../users/users.types.js';
import type { NewCredentialDto, SignedChallengeDto } from './dto/webauthn.dto.js';
import type { NewCredential, StoredPasskey } from './passkeys.types.js';

/** COSE names of ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257];
/** Milliseconds that the browser waits for the person. */
const TIMEOUT = 5 * 60 * 1000;

/** Loaded at the first use: its parsers of certificates are 0.6 MB of code, which a start would compile. */
const library = () => import('@simplewebauthn/server');

/** What the browser needs to call the authenticator, as JSON. */
type Options = Record<string, unknown>;

/**
 * This site as WebAuthn sees it. Its id and origin come from `PUBLIC_URL` only, never from a request. The authenticator
 * must verify the person (fingerprint, face or PIN), and the passkey must be usable without an address.
 */
@Injectable()
export class WebAuthnService {
  private readonly origin: string;
  private readonly id: string;

  constructor(@Inject(ENV) env: Env) {
    const { origin, hostname } = new URL(env.publicUrl);
    this.origin = origin;
    this.id = hostname;
  }

  /** The options for a new passkey of this person. */
  async creationOptions(
    person: PersonBrief,
    { challenge, userHandle }: { challenge: string; userHandle: string },
    existing: readonly StoredPasskey[],
  ): Promise<Options> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: 'Stanze',
      rpID: this.id,
      userName: person.email,
      userDisplayName: person.name,
      userID: bytesOf(userHandle),
      challenge: bytesOf(challenge),
      timeout: TIMEOUT,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    });
    return { ...options };
  }

  /** The options for a sign-in with any passkey of this site. */
  async requestOptions(challenge: string): Promise<Options> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.id,
      challenge: bytesOf(challenge),
      timeout: TIMEOUT,
      userVerification: 'required',
    });
    return { ...options };
  }

  /** Verifies a new credential; null when it does not answer the challenge of this site. */
  async verifyNew(
    { id, type, response }: NewCredentialDto,
    challenge: string,
  ): Promise<NewCredential | null> {
    try {
      if (!(await isUnattested(response.attestationObject))) return null;
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { id, rawId: id, type, response: { ...response }, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (!registrationInfo) return null;
      const { credential, credentialBackedUp: isSynced } = registrationInfo;
      const publicKey = Buffer.from(credential.publicKey).toString('base64url');
      return { credentialId: credential.id, publicKey, counter: credential.counter, isSynced };
    } catch {
      // The library throws for every rule that an answer breaks, and for bytes that it cannot decode.
      return null;
    }
  }

  /**
   * Verifies the answer of an authenticator at a sign-in and returns the new counter; null when the signature is wrong, the
   * person was not verified, or the counter did not increase, which a copied authenticator shows.
   */
  async verifySigned(
    { id, type, response }: SignedChallengeDto,
    challenge: string,
    passkey: StoredPasskey,
  ): Promise<number | null> {
    try {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId: id, type, response: { ...response }, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: bytesOf(passkey.public_key),
          counter: Number(passkey.counter),
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}

/**
 * Whether a credential comes without certificates of its manufacturer: they are not asked for, and verifying them would
 * request lists of revoked certificates from addresses that the client chooses.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(bytesOf(attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
