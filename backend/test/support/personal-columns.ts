/** Where the data of a column are in the export, or why they are not, and why a reference remains after the erasure. */
interface PersonalColumn {
  readonly file?: string;
  readonly notExported?: string;
  readonly remains?: string;
}

const CREDENTIAL = 'opens or confirms an account for minutes or days; a copy of it would be a danger';
const AUDIT = 'the record of what administrators did, with numbers and without names';
const OTHERS = 'what another person did: it is in the export of that person';

/** Every column that refers to a person, by account, profile, questionnaire or address. */
export const PERSONAL_COLUMNS: Readonly<Record<string, PersonalColumn>> = {
  'address_confirmations.email_hash': { notExported: CREDENTIAL },
  'address_confirmations.user_id': { notExported: CREDENTIAL },
  'audit_entries.actor_id': { notExported: AUDIT, remains: AUDIT },
  'audit_entries.lead_id': { notExported: AUDIT, remains: AUDIT },
  'audit_entries.subject_id': { notExported: AUDIT, remains: AUDIT },
  'blocks.blocked_designer_id': { notExported: OTHERS },
  'blocks.blocked_id': { notExported: OTHERS },
  'blocks.blocker_designer_id': { file: 'persone-bloccate.json' },
  'blocks.blocker_id': { file: 'persone-bloccate.json' },
  'brief_files.user_id': { file: 'progetti.json' },
  'calls.client_id': { file: 'chiamate.json' },
  'calls.designer_id': { file: 'chiamate.json' },
  'consents.lead_id': {
    notExported:
      'consents of a questionnaire without an account: its kind and version are the same for everybody',
  },
  'consents.user_id': { file: 'consensi.json' },
  'contact_briefs.user_id': { file: 'conversazioni/1.json' },
  'contacts.designer_id': { file: 'conversazioni-designer/1.json' },
  'contacts.lead_id': {
    notExported: 'the number of a questionnaire that is in questionari.json',
    remains:
      'the number of a deleted row, in a conversation that the other person still has; it identifies nobody',
  },
  'contacts.user_id': { file: 'conversazioni/1.json' },
  'designers.id': { file: 'designer.json' },
  'designers.user_id': { file: 'designer.json' },
  'former_addresses.email': {
    file: 'indirizzi-precedenti.json',
    remains: 'the row of another account that had the address before; it is deleted with that account',
  },
  'former_addresses.user_id': { file: 'indirizzi-precedenti.json' },
  'gallery_images.designer_id': { file: 'designer.json' },
  'idempotency_keys.user_id': {
    notExported: 'copies of answers for 24 hours; what they contain is in the other files',
  },
  'invitations.user_id': { file: 'casa-in-due.json' },
  'leads.email': { file: 'questionari.json' },
  'leads.id': { file: 'questionari.json' },
  'likes.designer_id': { notExported: OTHERS },
  'likes.user_id': { file: 'preferiti.json' },
  'mail_slots.email_hash': {
    notExported: 'a hash and a time, for an hour',
    remains:
      'a hash and a time, for an hour: without it an erasure would lift the limit of mails to the address',
  },
  'mails.recipient': { file: 'email.json' },
  'media.owner_id': { file: 'designer.json' },
  'message_photos.designer_id': {
    notExported: OTHERS,
    remains: 'the number of a deleted profile, in a message of a client who still has the conversation',
  },
  'message_photos.user_id': { file: 'conversazioni/1.json' },
  'passkey_challenges.user_id': { notExported: CREDENTIAL },
  'passkeys.user_id': { file: 'passkey.json' },
  'password_resets.email_hash': { notExported: CREDENTIAL },
  'password_resets.user_id': { notExported: CREDENTIAL },
  'photo_tastes.user_id': { file: 'foto-nei-gusti.json' },
  'project_briefs.user_id': { file: 'progetti.json' },
  'recovery_codes.user_id': { file: 'secondo-passo.json' },
  'removal_requests.designer_id': { notExported: CREDENTIAL },
  'removal_requests.email_hash': { notExported: CREDENTIAL },
  'reply_links.other_user_id': { notExported: OTHERS },
  'reply_links.user_id': { file: 'link-nelle-email.json' },
  'reply_templates.designer_id': { file: 'risposte-pronte.json' },
  'reports.accused_id': { notExported: OTHERS },
  'reports.designer_id': { notExported: OTHERS },
  'reports.reporter_id': { file: 'segnalazioni.json' },
  'reports.settled_by': { notExported: AUDIT },
  'saved_photos.designer_id': { notExported: OTHERS },
  'saved_photos.user_id': { file: 'raccolta.json' },
  'security_events.user_id': { file: 'sicurezza.json' },
  'sessions.user_id': { file: 'accessi.json' },
  'setup_tokens.user_id': { notExported: CREDENTIAL },
  'shares.designer_id': { file: 'condivisioni.json' },
  'shown_choices.designer_id': { file: 'posizioni.json' },
  'shown_days.designer_id': { file: 'posizioni.json' },
  'shown_lists.user_id': { file: 'elenchi.json' },
  'sign_in_tickets.account_hash': { notExported: CREDENTIAL },
  'sign_in_tickets.user_id': { notExported: CREDENTIAL },
  'totp_secrets.user_id': { file: 'secondo-passo.json' },
  'users.email': { file: 'profilo.json' },
  'users.id': { file: 'profilo.json' },
  'verification_evidence.designer_id': { file: 'verifica.json' },
  'verification_requests.answered_by': { notExported: AUDIT },
  'verification_requests.designer_id': { file: 'verifica.json' },
  'visibility_days.designer_id': { file: 'visibilita.json' },
};

/** Tables whose rows refer to a person only through another row, or to nobody. */
export const TABLES_WITHOUT_PEOPLE: Readonly<Record<string, string>> = {
  brief_file_copies: 'which designer may read a file of a brief, deleted with its file and its consent',
  messages: 'rows of a conversation, exported and deleted with it',
  push_subscriptions: 'rows of a session: the address of a browser, deleted with the session',
  shown_list_days: 'counts of all lists by day',
};
