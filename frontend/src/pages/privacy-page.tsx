import { onFirstUse } from '@stanze/domain/on-first-use';
import { PRIVACY_VERSION } from '@stanze/domain/privacy';
import { DataControllerText } from '../features/privacy/data-controller';
import { usePageTitle } from '../lib/use-page-title';
import { StoredData, RetentionTimes } from './privacy/stored-data';
import { OnYourDevice } from './privacy/on-your-device';
import { PrivacySection } from './privacy/privacy-section';
import { OwnRights, WhoSees } from './privacy/rights';
import styles from './text-page.module.css';

const dayFormat = onFirstUse(() => new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' }));

/** `/privacy`: the stored data, the retention times, and who sees the data. A new text needs a new PRIVACY_VERSION. */
export function PrivacyPage() {
  usePageTitle('Privacy');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Poche cose, per poco tempo, e solo per farti trovare chi cerchi.</h1>
      <p className={styles.lead}>
        Stanze vive di abbinamenti, non di dati. Ecco, senza giri di parole, che cosa resta da noi, che cosa
        resta da te e chi lo vede. Questo testo vale dal{' '}
        <time dateTime={PRIVACY_VERSION}>{dayFormat().format(new Date(PRIVACY_VERSION))}</time>.
      </p>
      <StoredData />
      <RetentionTimes />
      <WhoSees />
      <OwnRights />
      <PrivacySection id="titolare" title="Chi risponde dei tuoi dati">
        <DataControllerText />
      </PrivacySection>
      <OnYourDevice />
    </div>
  );
}
