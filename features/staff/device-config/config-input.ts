import type { Config } from './queries.ts'
import type { ConfigChange, ConfigInput, SettingName } from './rules.ts'

/** The configuration as the form shows it. */
export function inputOf({ conf_info }: Config): ConfigInput {
  const value = (name: SettingName) => conf_info.find((entry) => entry.name === name)?.value
  const choice = (name: SettingName) => (value(name) === true ? 'on' : 'off')
  const number = (name: SettingName) => String(value(name) ?? '')
  return {
    otp_verify: choice('otp-verify'),
    call_to_action: choice('call-to-action-1'),
    max_events: number('max-events'),
    config_time_to_live: number('config-time-to-live'),
    max_nb_texts_before_subscribe: number('max-nb-texts-before-subscribe'),
  }
}

/** The change that a valid form asks for, based on the configuration that its user has `seen`. */
export function changeOf(input: ConfigInput, seen: Config): ConfigChange {
  return {
    version_num: seen.version_num,
    conf_info: [
      { name: 'otp-verify', value: input.otp_verify === 'on' },
      { name: 'call-to-action-1', value: input.call_to_action === 'on' },
      { name: 'max-events', value: Number(input.max_events) },
      { name: 'config-time-to-live', value: Number(input.config_time_to_live) },
      { name: 'max-nb-texts-before-subscribe', value: Number(input.max_nb_texts_before_subscribe) },
    ],
  }
}
