/** docs/settings.md, made from the table of settings, so that neither can be forgotten. */
import { SETTINGS, type SettingName, settingVariable } from '../packages/shared/src/config/index.ts'

const INTRO = `# Settings

Made by \`npm run codegen\` from \`packages/shared/src/config/settings.ts\`; do not edit.

A setting has one name everywhere: \`subeni up --set NAME=VALUE\` gives it to every process of an embedded stack. A process that is
started by hand takes it from the environment variable. Durations are written as in Go (\`50s\`, \`1m30s\`). A bad value stops a process at
start, with all problems named at once.

| Setting | Default | Environment variable | Says |
| --- | --- | --- | --- |
`

export function settingsPage(): string {
  const names = Object.keys(SETTINGS) as SettingName[]
  const rows = names.map((name) => {
    const { default: fallback, says } = SETTINGS[name]
    return `| \`${name}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | \`${settingVariable(name)}\` | ${says} |\n`
  })
  return INTRO + rows.join('')
}
