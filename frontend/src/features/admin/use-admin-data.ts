import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../data/http/errors';
import type { AdminDesigner, AdminUser } from '../../data/http/types';
import { type AdminData, loadAdminData, loadStats } from './admin.api';

type Change = (data: AdminData) => AdminData;

const without = <Row extends { id: number }>(rows: readonly Row[], id: number) =>
  rows.filter((row) => row.id !== id);
const replaced = <Row extends { id: number }>(rows: readonly Row[], row: Row) =>
  rows.map((old) => (old.id === row.id ? row : old));

/** What becomes of the lists on the screen; the figures are the server's. */
function changesOf(change: (how: Change) => void, recount: () => void) {
  const counted = (how: Change) => {
    change(how);
    recount();
  };
  return {
    putUser: (user: AdminUser) => counted((data) => ({ ...data, users: replaced(data.users, user) })),
    putDesigner: (designer: AdminDesigner) =>
      change((data) => ({ ...data, designers: replaced(data.designers, designer) })),
    dropUser: (id: number) => change((data) => ({ ...data, users: without(data.users, id) })),
    dropDesigner: (id: number) => change((data) => ({ ...data, designers: without(data.designers, id) })),
    recount,
  };
}

/** The administrator's data as long as the desk is open: nothing of it is kept on this device. */
export function useAdminData() {
  const [data, setData] = useState<AdminData | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isHere = true;
    loadAdminData().then(
      (found) => isHere && setData(found),
      (error: unknown) => isHere && setProblem(errorText(error)),
    );
    return () => {
      isHere = false;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setProblem(null);
    setAttempt((count) => count + 1);
  }, []);
  const change = (how: Change) => setData((old) => old && how(old));
  const recount = () => {
    loadStats().then(
      (stats) => change((old) => ({ ...old, stats })),
      // The next load brings them.
      () => undefined,
    );
  };
  return { data, problem, retry, changes: changesOf(change, recount) };
}

export type AdminChanges = ReturnType<typeof useAdminData>['changes'];
