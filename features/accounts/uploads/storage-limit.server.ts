import type { ServerFeature } from '@tingdu/feature/server-feature.ts'

/** SQL for how many bytes the files of an account, given as SQL too, may have; null for no limit. */
export function storageLimit(features: readonly Pick<ServerFeature, 'limitOf'>[], account: string): string {
  return features.find(({ limitOf }) => limitOf)?.limitOf?.(account, 'upload_bytes') ?? 'null'
}
