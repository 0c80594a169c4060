import { serveImages } from './images';
import { listen } from './messages';
import { serveNavigation } from './navigation';
import { openNotifications } from './notification-click';
import { servePrecache } from './precache';
import { servePreviousShell } from './previous-shell';
import { receivePushes } from './push';
import { serveTownTable } from './town-table';

// The first matching route answers; requests without a matching route go to the network, as without a worker.
servePrecache();
serveTownTable();
servePreviousShell();
serveNavigation();
serveImages();
receivePushes();
openNotifications();
listen();
