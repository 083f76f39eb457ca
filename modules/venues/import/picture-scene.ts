/** The scenes that a venue's pictures are drawn from. */
export type Scene = 'weights' | 'yoga' | 'swim' | 'climb' | 'cycle' | 'box' | 'run' | 'dance' | 'court' | 'spa'

const scenes: readonly (readonly [scene: Scene, activity: RegExp])[] = [
  ['swim', /swim|aqua|water polo|diving|surf|rowing|canoe|sail|paddl/i],
  ['climb', /climb|parkour/i],
  ['box', /box|martial|fencing/i],
  ['yoga', /yoga|pilates|meditation|tai chi|qigong|gymnastics|aerial/i],
  ['dance', /dance|zumba|aerobics|group classes/i],
  ['cycle', /cycl|bmx/i],
  ['run', /running|athletics|walking/i],
  ['court', /tennis|squash|badminton|padel|pickleball|basketball|volleyball|football|handball|netball|hockey|multi-sport|rugby|cricket|baseball|bowl|boules|golf|curling|skating/i],
  ['spa', /^spa$|sauna|wellness/i],
  ['weights', /fitness|strength|crossfit|training|calisthenics|hiit/i],
]

/** By the first of the activities that has a scene; a gym otherwise. */
export function pictureScene(activities: readonly string[]): Scene {
  for (const activity of activities) {
    const found = scenes.find(([, pattern]) => pattern.test(activity))
    if (found) return found[0]
  }
  return 'weights'
}
