#!/bin/sh
# Takes a backup into a new folder of BACKUP_FOLDER, named by the time, then deletes the backups that are older than BACKUP_DAYS.
# When the backup fails, nothing is deleted and the exit code is not 0.
set -eu
folder=${BACKUP_FOLDER:?}
days=${BACKUP_DAYS:-30}
cd "$(dirname "$0")/../.."
node backend/dist/backup.js take --out="$folder/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '2???-??-??T??-??-??Z' -mtime "+$days" -exec rm -rf {} +
