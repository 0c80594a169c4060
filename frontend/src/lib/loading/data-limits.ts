interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the person saves data, or has a slow network: then nothing is loaded in advance. */
export function isDataLimited(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}
