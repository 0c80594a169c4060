import type { BriefFile } from '@stanze/domain/brief-files';
import { isBriefPicture } from '@stanze/domain/brief-files';
import { api } from '../http/api';
import { download, upload } from '../http/files';
import type { BriefOfServer } from '../http/types';
import { saveAnswer } from './briefs.queries';
import { toProjectBrief } from './briefs.api';

const UPLOAD_FAILED = 'Questo file non è stato caricato. Riprova tra poco.';
const REMOVE_FAILED = 'Questo file non è stato tolto. Riprova tra poco.';
const READ_FAILED = 'Questo file non arriva. Riprova tra poco.';

/** Reads the content of a private file. @throws ApiError (404 once it is withdrawn), NetworkError */
export type ReadBriefFile = (file: BriefFile) => Promise<Blob>;

const read = (path: string, file: BriefFile): Promise<Blob> =>
  download(path, {
    type: isBriefPicture(file) ? 'image/jpeg' : 'application/octet-stream',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    failure: READ_FAILED,
  });

/** Reads files of an own brief. Nothing of them is stored on the device. */
export const ownBriefFile =
  (briefId: string): ReadBriefFile =>
  (file) =>
    read(`/api/briefs/${briefId}/files/${file.id}`, file);

/** Reads files that went along with the brief of a conversation. Nothing of them is stored on the device. */
export const sentBriefFile =
  (contactId: number): ReadBriefFile =>
  (file) =>
    read(`/api/contacts/${contactId}/brief/files/${file.id}`, file);

/** Reads files of a reported conversation, for administrators; the server records each reading. */
export const reportedBriefFile =
  (reportId: number): ReadBriefFile =>
  (file) =>
    read(`/api/admin/reports/${reportId}/conversation/files/${file.id}`, file);

/** Uploads a file to a brief that the server has. @throws ApiError (404, 409, 413, 415), NetworkError */
export async function addBriefFile(uid: number, briefId: string, file: File): Promise<void> {
  const answer = await upload<BriefOfServer>(`/api/briefs/${briefId}/files`, file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    failure: UPLOAD_FAILED,
  });
  await saveAnswer(uid, toProjectBrief(answer));
}

/** Removes a file from a brief. @throws ApiError (404), NetworkError */
export async function removeBriefFile(uid: number, briefId: string, fileId: number): Promise<void> {
  const path = { id: briefId, fileId };
  const answer = await api.delete('/api/briefs/{id}/files/{fileId}', { path, failure: REMOVE_FAILED });
  await saveAnswer(uid, toProjectBrief(answer));
}
