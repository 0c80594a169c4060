import { serveImages } from './images';
import { listen } from './messages';
import { serveNavigation } from './navigation';
import { openNotifications } from './notification-click';
import { servePrecache } from './precache';
import { servePreviousShell } from './previous-shell';
import { receivePushes } from './push';

// The first rule that fits answers; what none fits goes to the network as if there were no worker.
servePrecache();
servePreviousShell();
serveNavigation();
serveImages();
receivePushes();
openNotifications();
listen();
