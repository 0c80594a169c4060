import { runGroup } from './run-group.js';

runGroup(4);
