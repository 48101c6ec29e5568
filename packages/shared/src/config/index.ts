export { parseGoDuration } from './go-duration.ts'
export { type Environment, loadConfig, parseSetting, type SettingValues } from './load-config.ts'
export { isSettingName, SETTINGS, type SettingName, type SettingValue, settingVariable } from './settings.ts'
export { listenAddress, natsUrl, nodeName, nodeNics } from './variables.ts'
