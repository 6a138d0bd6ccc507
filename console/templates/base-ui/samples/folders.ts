/** The way to where the material lies. */
export const FOLDERS = ['素材库', '2026 秋季', '护肤', '竖版视频']
