import { useCall } from '../../../api/use-call.ts'

/** A picture that may become the cover, as the page shows it. */
export type PosterChoice = {
  /** Differs for every picture. */
  key: string
  url: string
  /** Pixels of the picture itself. */
  width: number
  height: number
} & ({ kind: 'frame'; file_id: number; seconds: number } | { kind: 'upload'; upload_id: string; color: string })

/** What the call that makes the cover wants of a choice. */
export const chosenInput = (choice: PosterChoice) =>
  choice.kind === 'upload' ? { upload_id: choice.upload_id } : { file_id: choice.file_id, seconds: choice.seconds }

/** Finished uploads of pictures that are part of nothing yet. */
export function useUploadedPictures() {
  const query = useCall('GET /admin/api/media.Upload/list', { kind: 'image' })
  return query.data?.list.filter(({ state }) => state === 'finished') ?? []
}
