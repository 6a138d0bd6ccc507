import type { WallScene } from '#contract/wall/scenes.ts'
import { text } from '#console/shared/i18n/i18n.ts'

export const SCENE_LABELS: Record<WallScene, string> = {
  figures: text('Today’s figures'),
  trend: text('Hourly trend'),
  adsets: text('Best ad sets'),
  needs: text('Needs someone'),
}
