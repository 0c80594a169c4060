import { api } from '../../../data/http/api';
import type { ReplyTemplates } from '../../../data/http/types';
import { currentUid } from '../../../data/person';
import { personalKey, type RemoteQuery } from '../../../data/query/query';

/** The short answers that the designer has prepared; not saved on the device. */
export function templatesQuery(): RemoteQuery<ReplyTemplates> {
  return {
    key: personalKey(currentUid(), 'reply-templates'),
    load: () => api.get('/api/designers/me/templates'),
  };
}

/** Replaces all templates of the designer. @throws ApiError, NetworkError */
export function saveTemplates(templates: ReplyTemplates['templates']): Promise<ReplyTemplates> {
  return api.put('/api/designers/me/templates', { body: { templates } });
}
