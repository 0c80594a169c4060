import { useState } from 'react';
import { DoorwayMark } from '../../brand/doorway-mark';
import { Button } from '../../ui/buttons/button';
import type { InstallEvent } from './install-event';
import styles from './install-card.module.css';
import { InstallSteps } from './install-steps';
import { useInstallOffer } from './use-install-offer';

/** Opens the browser's install prompt; true when the person accepted. */
async function install(event: InstallEvent): Promise<boolean> {
  try {
    await event.prompt();
    return (await event.userChoice).outcome === 'accepted';
  } catch {
    // The browser allows one prompt per event, and this event was used already.
    return false;
  }
}

/** The offer to install the app: shown after the first like or message, and hidden for 90 days after "Non ora". */
export function InstallCard() {
  const { offer, refuse, end } = useInstallOffer();
  const [showsSteps, setShowsSteps] = useState(false);
  if (showsSteps) return <InstallSteps onClose={() => setShowsSteps(false)} />;
  if (!offer) return null;
  const accept = async () => {
    if (offer.how === 'by-hand') {
      setShowsSteps(true);
      refuse();
    } else if (await install(offer.event)) end();
    else refuse();
  };
  return (
    <section className={styles.card} aria-labelledby="install-title">
      <DoorwayMark className={styles.mark} />
      <div>
        <h2 className={styles.title} id="install-title">
          Tieni Stanze a portata di mano
        </h2>
        <p className={styles.text}>Si apre in un tocco, anche senza rete, con i designer che hai visto.</p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => void accept()}>Installa</Button>
        <Button variant="quiet" onClick={refuse}>
          Non ora
        </Button>
      </div>
    </section>
  );
}
