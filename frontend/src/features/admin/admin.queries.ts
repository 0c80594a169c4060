import type {
  AdminDesigner,
  AdminLead,
  AdminUser,
  AdminVerification,
  AffinityReport,
  AuditEntry,
  GalleryPicture,
} from '../../data/http/types';
import { type RemoteQuery, updateCachedData } from '../../data/query/query';
import {
  type AdminData,
  loadAdminData,
  loadAffinityReport,
  loadAudit,
  loadGallery,
  loadLeads,
  loadStats,
  loadVerifications,
} from './admin.api';

/** The administrator's lists and statistics, only while they are shown: they are not saved on the device. */
export function adminQuery(): RemoteQuery<AdminData> {
  return { key: ['admin'], load: loadAdminData, isTransient: true };
}

/** The leads of the questionnaire, only while they are shown. */
export function leadsQuery(): RemoteQuery<AdminLead[]> {
  return { key: ['admin-leads'], load: loadLeads, isTransient: true };
}

/** The comparison of affinity with likes and requests, only while it is shown. */
export function affinityReportQuery(): RemoteQuery<AffinityReport> {
  return { key: ['admin-affinity'], load: loadAffinityReport, isTransient: true };
}

/** The gallery of a designer with its hidden pictures, only while it is shown. */
export function galleryQuery(designerId: number): RemoteQuery<GalleryPicture[]> {
  return { key: ['admin-gallery', designerId], load: () => loadGallery(designerId), isTransient: true };
}

/** A page of the audit log, newest entries first. */
export function auditQuery(
  offset: number,
  limit: number,
): RemoteQuery<{ entries: AuditEntry[]; total: number }> {
  return { key: ['audit', offset, limit], load: () => loadAudit(offset, limit), isTransient: true };
}

/** A page of the waiting requests for verification, and the number of all of them. */
interface VerificationPage {
  requests: AdminVerification[];
  total: number;
}

/** A page of the requests for verification, the oldest first, only while it is shown. */
export function verificationsQuery(offset: number, limit: number): RemoteQuery<VerificationPage> {
  return {
    key: ['admin-verifications', offset, limit],
    load: () => loadVerifications(offset, limit),
    isTransient: true,
  };
}

const change = (update: (data: AdminData) => AdminData) => updateCachedData(adminQuery(), update);
const without = <Row extends { id: number }>(rows: readonly Row[], id: number) =>
  rows.filter((row) => row.id !== id);
const replaced = <Row extends { id: number }>(rows: readonly Row[], row: Row) =>
  rows.map((old) => (old.id === row.id ? row : old));

/** Loads the statistics again after a change; a failure is ignored, because the next load repeats the request. */
function reloadStats(): void {
  loadStats().then(
    (stats) => change((data) => ({ ...data, stats })),
    () => undefined,
  );
}

/** Updates the shown lists after changes that the server has confirmed. */
export const adminChanges = {
  putUser: (user: AdminUser) => {
    change((data) => ({ ...data, users: replaced(data.users, user) }));
    reloadStats();
  },
  putDesigner: (designer: AdminDesigner) =>
    change((data) => ({ ...data, designers: replaced(data.designers, designer) })),
  removeUser: (id: number) => change((data) => ({ ...data, users: without(data.users, id) })),
  removeDesigner: (id: number) => change((data) => ({ ...data, designers: without(data.designers, id) })),
  removeLead: (id: number) => updateCachedData(leadsQuery(), (leads) => without(leads, id)),
  removeVerification: (query: RemoteQuery<VerificationPage>, id: number) =>
    updateCachedData(query, ({ requests, total }) => ({
      requests: without(requests, id),
      total: Math.max(0, total - 1),
    })),
  reloadStats,
};
