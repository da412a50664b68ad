import type { BackupPlace, PlaceSettings } from './backup-place.ts';
import { openFolderPlace } from './folder-place.ts';

export async function openPlace(settings: PlaceSettings): Promise<BackupPlace> {
  if (settings.kind === 'folder') return openFolderPlace(settings.folder);
  // The S3 client takes 20 MB of memory, so it is loaded only if it is used.
  const { openS3Place } = await import('./s3-place.ts');
  return openS3Place(settings);
}
